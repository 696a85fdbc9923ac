import type { Sheet } from '../sheet.ts'
import { drawBelt, drawScarf, drawSocks } from './accessories.ts'
import { drawBag } from './bag.ts'
import { drawBlazer } from './blazer.ts'
import { drawBoots } from './boots.ts'
import { drawCoat } from './coat.ts'
import { drawDown, drawVest } from './down.ts'
import { drawDress } from './dress.ts'
import { drawCap } from './headwear.ts'
import { drawHoodie, drawSweatshirt } from './hoodie.ts'
import { drawJacket } from './jacket.ts'
import { drawCardigan, drawKnit } from './knit.ts'
import { drawSandals } from './sandals.ts'
import { drawPolo, drawShirt } from './shirt.ts'
import { drawSkirt } from './skirt.ts'
import { drawSneakers } from './sneakers.ts'
import { drawTank, drawTee } from './tee.ts'
import { drawJeans, drawJoggers, drawLeggings, drawShorts, drawTrousers } from './trousers.ts'

export type GarmentKind =
  | 'tee'
  | 'tank'
  | 'shirt'
  | 'polo'
  | 'knit'
  | 'cardigan'
  | 'sweatshirt'
  | 'hoodie'
  | 'jacket'
  | 'coat'
  | 'down'
  | 'vest'
  | 'blazer'
  | 'trousers'
  | 'jeans'
  | 'joggers'
  | 'shorts'
  | 'leggings'
  | 'skirt'
  | 'dress'
  | 'sneakers'
  | 'boots'
  | 'sandals'
  | 'bag'
  | 'cap'
  | 'scarf'
  | 'belt'
  | 'socks'

export const kinds: Readonly<Record<GarmentKind, (sheet: Sheet) => void>> = {
  tee: drawTee,
  tank: drawTank,
  shirt: drawShirt,
  polo: drawPolo,
  knit: drawKnit,
  cardigan: drawCardigan,
  sweatshirt: drawSweatshirt,
  hoodie: drawHoodie,
  jacket: drawJacket,
  coat: drawCoat,
  down: drawDown,
  vest: drawVest,
  blazer: drawBlazer,
  trousers: drawTrousers,
  jeans: drawJeans,
  joggers: drawJoggers,
  shorts: drawShorts,
  leggings: drawLeggings,
  skirt: drawSkirt,
  dress: drawDress,
  sneakers: drawSneakers,
  boots: drawBoots,
  sandals: drawSandals,
  bag: drawBag,
  cap: drawCap,
  scarf: drawScarf,
  belt: drawBelt,
  socks: drawSocks,
}
