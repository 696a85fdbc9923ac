/** What uses something, "3 款、1 客户": the kinds with a count above zero, in the order of the texts. */
export function formatUses(
  uses: Readonly<Record<string, string | number>>,
  texts: Readonly<Record<string, (count: { count: string | number }) => string>>,
  comma: string,
): string {
  return Object.entries(texts)
    .flatMap(([kind, say]) => (Number(uses[kind] ?? 0) > 0 ? [say({ count: uses[kind] ?? 0 })] : []))
    .join(comma)
}
