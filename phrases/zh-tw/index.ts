export { errors } from './errors.ts'
export { dimensions, metrics } from './report-keys.ts'
