/** Bundled as a single file: a chunk shared with other parts might fail to load. */

export { codesIn, prepareReader } from './detector.ts'
export { codesInPhoto } from './photo-codes.ts'
export { WeakReadings } from './weak-readings.ts'
