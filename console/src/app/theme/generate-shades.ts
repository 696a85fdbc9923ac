import { generate } from '@ant-design/colors'
import type { ShadedColour, Shades } from './presets.ts'

/** The ground that dark shades are mixed over, in the tables of the presets too. */
const darkGround = '#141414'

/** Shades of any colour `#rrggbb`: steps of Ant Design's palette of ten, whose sixth is the colour itself. */
export function generateShades(hex: string): ShadedColour {
  const dark = generate(hex, { theme: 'dark', backgroundColor: darkGround })
  return { hex, light: namedShades(generate(hex), 7), dark: namedShades(dark, 6) }
}

function namedShades(steps: readonly string[], beyond: number): Shades {
  const step = (number: number) => steps[number - 1] ?? ''
  return { light3: step(5), light5: step(4), light7: step(3), light8: step(2), light9: step(1), dark2: step(beyond) }
}
