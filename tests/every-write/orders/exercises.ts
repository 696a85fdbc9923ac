import { batchExercises } from './batch-exercises.ts'
import { changeExercises } from './change-exercises.ts'
import { deviceOrderExercises } from './device-order-exercises.ts'
import { orderExercises } from './order-exercises.ts'
import { printExercises } from './print-exercises.ts'
import { selfPrintExercises } from './self-print-exercises.ts'
import { splitExercises } from './split-exercises.ts'
import { stockExercises } from './stock-exercises.ts'
import { syncExercises } from './sync-exercises.ts'

/** Of orders, their parts, stock, papers and links. */
export const ordersExercises = {
  ...orderExercises,
  ...batchExercises,
  ...changeExercises,
  ...splitExercises,
  ...stockExercises,
  ...printExercises,
  ...selfPrintExercises,
  ...syncExercises,
  ...deviceOrderExercises,
}
