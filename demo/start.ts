import { serve } from '@fairdesk/server/serve'
import { garmentAt } from './artist/garment-address.ts'
import { fillDemo, prepareDemo } from './prepare.ts'
import { rehearseInChild } from './rehearse/in-child.ts'

await serve({ prepare: prepareDemo, pictureSource: garmentAt, fillDemo, rehearser: rehearseInChild })
