const places = /\{(\w+)\}/;

/** The names of the places of a sentence. */
export function placesOf(sentence: string): readonly string[] {
  return sentence.split(places).filter((_, index) => index % 2 === 1);
}

/** The parts of a sentence, with what stands at its places; a place that nothing is put at stays as it is. */
export function fill<Part>(sentence: string, parts: Readonly<Record<string, Part>>): (string | Part)[] {
  const filled = sentence.split(places).map((part, index) => (index % 2 === 0 ? part : (parts[part] ?? `{${part}}`)));
  return filled.filter((part) => part !== '');
}
