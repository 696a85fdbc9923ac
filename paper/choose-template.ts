import type { TemplateKind } from '@fairdesk/contract/paper/template-body'

type Choosable = {
  readonly id: number | null
  readonly kind: TemplateKind
  readonly enabled: boolean
  readonly levelCodes: readonly string[]
}

/**
 * The template by which a customer of this level gets his papers of a kind: the organiser's own that names the level, else his
 * own for all other levels (''), else the first that comes with the product. `templates` as the server lists them.
 */
export function chooseTemplate<T extends Choosable>(
  templates: readonly T[],
  { kind, level }: { readonly kind: TemplateKind; readonly level: string },
): T | undefined {
  const all = templates.filter((template) => template.kind === kind && template.enabled)
  const own = (code: string) => all.find(({ id, levelCodes }) => id !== null && levelCodes.includes(code))
  return own(level) ?? own('') ?? all.find(({ id }) => id === null)
}
