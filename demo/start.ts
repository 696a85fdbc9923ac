import { serve } from '@fairdesk/server/serve'
import { garmentAt } from './artist/garment-address.ts'
import { prepareDemo } from './prepare.ts'

await serve({ prepare: prepareDemo, pictureSource: garmentAt })
