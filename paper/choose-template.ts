import type { TemplateKind } from '@fairdesk/contract/paper/template-body'

type Choosable = {
  readonly id: number | null
  readonly kind: TemplateKind
  readonly enabled: boolean
  readonly levelCodes: readonly string[]
}

/**
 * Returns the template for a customer level and kind of paper: the organiser's own that names the level, else the
 * organiser's for all other levels (''), else the first built-in one. `templates` in the server's order.
 */
export function chooseTemplate<T extends Choosable>(
  templates: readonly T[],
  { kind, level }: { readonly kind: TemplateKind; readonly level: string },
): T | undefined {
  const all = templates.filter((template) => template.kind === kind && template.enabled)
  const templateFor = (code: string) => all.find(({ id, levelCodes }) => id !== null && levelCodes.includes(code))
  return templateFor(level) ?? templateFor('') ?? all.find(({ id }) => id === null)
}
