import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { signedIn } from '../../../permissions.ts'

/** Screens that set another fair beside this one. */
export const comparingMenus = ['dimensionReport', 'completionRate', 'dynamicReport', 'goodsRanking'] as const

const OtherFair = z.object({ fairId: z.int(), code: z.string(), name: z.string(), status: z.string() })
export type OtherFair = z.output<typeof OtherFair>

export const otherFairs = area({
  /**
   * Lists the other fairs the user has rights in, including archived ones; with `menu`, those where the user may open
   * that screen; with `figures`, those where the user may open a screen that shows orders. `seasons` are those of the
   * imported history, latest first; empty for users who see some brands alone, as history has none.
   */
  list: {
    method: 'POST',
    path: '/report/otherFairs',
    effect: 'read',
    access: signedIn,
    scope: 'brand+area',
    input: z.object({ menu: z.enum(comparingMenus).optional(), figures: z.boolean().default(false) }),
    output: z.object({ list: z.array(OtherFair), seasons: z.array(z.string()) }),
  },
})
