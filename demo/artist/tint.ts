import { gradientOf } from './light.ts'
import { companionOf, isTone, lightnessOf, mixed, type Tones, tonesOf } from './tones.ts'

/**
 * Dyes a cut in the colour of a cloth, `#rrggbb`, by its placeholders:
 * - `{deep}` is a tone of the cloth, `{calm2.base}` or `{turn150.base}` one of an accent beside it;
 * - `{calm2.base 40 0.7}` is the companion of a tone, by degrees of turn and lightness;
 * - `{dark .22 .42}` is the first on a dark cloth, else the second;
 * - `{gradient b tube}`, `{gradient b tube-glaze calm2}`, `{blur c 3}` and `{shadow d 4}` define what their name refers to.
 * @throws Error for any other
 */
export function tint(cut: string, rgb: string): string {
  const cloth = tonesOf(rgb)
  return cut.replaceAll(/\{([^}]+)\}/g, (_, placeholder: string) => filled(placeholder.split(' '), cloth))
}

function filled([word = '', first = '', second = '', accent]: readonly string[], cloth: Tones): string {
  switch (word) {
    case 'gradient':
      return gradientOf(second, accent === undefined ? cloth : accentOf(accent, cloth), first)
    case 'blur':
      return `<filter id="${first}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${second}"/></filter>`
    case 'shadow':
      return `<filter id="${first}" x="-.2" y="-.2" width="1.4" height="1.5"><feDropShadow dx="0" dy="${second}" stdDeviation="${Number(second) * 0.8}" flood-color="${cloth.deep}99"/></filter>`
    case 'dark': {
      const choice = cloth.dark ? first : second
      return isTone(choice) ? cloth[choice] : choice
    }
    default: {
      const tone = toneNamed(word, cloth)
      return first === '' ? tone : companionOf(tone, Number(first), Number(second))
    }
  }
}

function toneNamed(name: string, cloth: Tones): string {
  const [accent = '', ofAccent] = name.split('.')
  const tone = ofAccent ?? accent
  if (!isTone(tone)) throw new Error(`no tone ${name}`)
  return (ofAccent === undefined ? cloth : accentOf(accent, cloth))[tone]
}

const calmOnLight = ['#2a3140', '#3b3a38', '#5d4a3c', '#8a3b34'] as const
const calmOnDark = ['#f2eee5', '#e9dfcd', '#e6e8ea', '#d9c7a2'] as const

/** Returns the cloth of an accent, `calm0` to `calm3` or `turn` and degrees, that contrasts with the given one. */
function accentOf(name: string, { base }: Tones): Tones {
  const isLight = lightnessOf(base) > 0.6
  const calm = (isLight ? calmOnLight : calmOnDark)[Number(/^calm([0-3])$/.exec(name)?.[1])]
  if (calm !== undefined) return tonesOf(calm)
  const [, turn] = /^turn(-?\d+)$/.exec(name) ?? []
  if (turn === undefined) throw new Error(`no accent ${name}`)
  const bold = companionOf(base, Number(turn), isLight ? 0.42 : 0.82)
  // A turned colour alone is loud beside its cloth: greyed by a third it stays a neighbour.
  return tonesOf(mixed(bold, isLight ? '#3b3a38' : '#e9dfcd', 0.4))
}
