import { serve } from '@fairdesk/server/serve'
import { garmentAt } from './artist/garment-address.ts'
import { fillDemo, prepareDemo } from './prepare.ts'

await serve({ prepare: prepareDemo, pictureSource: garmentAt, fillDemo })
