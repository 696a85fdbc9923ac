/** One file that stands alone: a part that it shared with others might be one that did not come. */

export { codesIn, prepareReader } from './detector.ts'
export { codesInPhoto } from './photo-codes.ts'
export { WeakReadings } from './weak-readings.ts'
