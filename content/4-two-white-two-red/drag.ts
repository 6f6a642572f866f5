/** Receives how far a pointer was dragged, as shares of the area's width and height. */
type DragListener = (right: number, up: number) => void;

/** Lets mouse and pen drag an area, and touch scroll the page. `start` returns the listener of a drag. */
export function allowDrags(area: SVGElement, start: () => DragListener): void {
  // Pens scroll the page as well, unless this is off before they touch it.
  area.onpointerover = ({ pointerType }) => {
    area.style.touchAction = pointerType === 'pen' ? 'none' : '';
  };

  area.onpointerdown = (down) => {
    if (down.pointerType === 'touch' || down.button !== 0) {
      return;
    }

    const { width, height } = area.getBoundingClientRect();
    const listener = start();
    area.setPointerCapture(down.pointerId);
    area.onpointermove = ({ clientX, clientY }) => {
      const right = (clientX - down.clientX) / width;
      const up = (down.clientY - clientY) / height;
      listener(right, up);
    };
  };

  area.onlostpointercapture = () => {
    area.onpointermove = null;
  };
}
