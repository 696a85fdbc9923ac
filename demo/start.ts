import { serve } from '@fairdesk/server/serve'
import { prepareDemo } from './prepare.ts'

await serve(prepareDemo)
