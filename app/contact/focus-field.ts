/** Focuses a field. Scrolls the alert and the field into view, because WebKit leaves the label under the header. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  for (const part of [field?.closest('form')?.querySelector('[role=alert]'), field])
    part?.scrollIntoView({ block: 'nearest' });
}
