import { config } from 'zod'

// Schemas would try to compile themselves by eval, which the page's policy refuses: Firefox tells of that on every page. First of all
// imports: schemas ask when they are made.
config({ jitless: true })
