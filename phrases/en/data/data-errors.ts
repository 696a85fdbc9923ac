import type { DataArea, ErrorTextsOf } from '@fairdesk/contract/errors'
import { shortNameIn } from '../../code-names.ts'
import { formatUses } from '../../format-uses.ts'
import { many } from '../many.ts'
import { codeNames } from './customers.ts'
import { codeUses, pictureProblems } from './told-in-errors.ts'

export const dataErrors: ErrorTextsOf<DataArea> = {
  'picture.not-picture': 'The file is not a valid PNG or JPG picture',
  'picture.too-large': ({ megabytes }) =>
    `The picture is larger than ${megabytes} MB; make it smaller and upload again`,
  'picture.too-small': ({ pixels }) => `The picture is too small; each side needs at least ${pixels} pixels`,
  'picture.batch-gone': 'These pictures have expired or are done with, please choose them again',
  'picture.bad-pattern': 'The naming rule needs {style} or {tag}, and each field once',
  'picture.plan-changed': 'Goods or pictures have changed since you looked; please see the new result first',
  'picture.changed-since': 'The pictures were changed after the import, so it cannot be undone as a whole',
  'picture.nothing-matched': 'There is no picture to import',
  'picture.unmatched': ({ names }) => String(names),
  'picture.too-many': ({ no, max }) => `${no} would have more than ${max} pictures`,
  'picture.twice': ({ no }) => `A picture appears twice for ${no}`,
  'picture.gone': 'The picture has been cleared away, please upload it again',
  'picture.no-such-goods': 'There is no such style or colour',
  'picture.bad-file': ({ name, problem }) => `${name}: ${problemOf(problem)}`,
  'picture.not-square': 'The QR code must be a square picture',
  'parameter.blank': 'Code and name must not be empty',
  'parameter.gone': 'That has been deleted; refresh',
  'size-group.gone': 'That size group has been deleted; refresh',
  'size-group.code-taken': ({ code, name }) => `The code “${code}” is that of the size group “${name}”; choose another`,
  'size-group.in-use': ({ code, styles }) =>
    `The size group “${code}” is used by ${many(styles, 'style')} (deleted ones included) and cannot go; give them another group first`,
  'size-group.full': ({ free }) =>
    `A size group has 30 places, and one that held quantities takes no other size: ${free} more fit, the rest belong in a new group`,
  'size-group.half-order': 'Give every size of the group a column of its own',
  'size.gone': 'That size has been deleted; refresh',
  'size.repeated': ({ code }) => `The size “${code}” appears twice (case and width make no difference)`,
  'size.in-use': ({ code, styles, rows }) =>
    `The size “${code}” is used by ${many(styles, 'style')} and has or had quantities in ${rows} order rows, so it cannot go; rename it, or take it off those styles first`,
  'size.last': 'A size group has at least one size; delete the whole group if it is not needed',
  'price-band.gone': 'That price band has been deleted; refresh',
  'price-band.name-taken': ({ name }) => `There is a price band called “${name}” already; choose another name`,
  'price-band.upside-down': ({ name }) => `The price band “${name}” ends below where it begins`,
  'price-band.overlap': ({ name, min, max }) => `Overlaps the price band “${name}” (${min}-${max}); change the prices`,
  'price-band.too-many': ({ count, max }) =>
    `That would be ${many(count, 'price band')}, more than ${max}; make them wider`,
  'import.refused': ({ lines }) => String(lines),
  'import.running': 'Another import is running, please try again in a moment',
  'import.pictures-stopped': ({ taken, missing }) =>
    `Stopped: ${taken} pictures were taken in, ${missing} are missing. All rows are imported; import the file again to add the pictures`,
  'import.pictures-lost': ({ taken, missing, rows, problem }) =>
    `${taken} pictures were taken in, ${missing} were not (rows ${rows}: ${problemOf(problem)}); replace them and import again`,
  'import.cancelled': 'The import was stopped; nothing was written',
  'import.gone': 'The uploaded file is no longer here, please upload it again',
  'import.not-a-form': 'Not an order form: fill in a file made by “Export order form” and import that',
  'import.form-of-other-fair': ({ fair, here }) => `This is an order form of ${fair}; you are in ${here}`,
  'import.form-of-other-customer': ({ customer }) => `This is the order form of ${customer}, not of this customer`,
  'code.gone': 'It has been deleted. Please refresh.',
  'code.taken': ({ code }) => `The code “${code}” is there already (case and width do not matter). Choose another one.`,
  'code.name-taken': ({ name, code }) => `“${name}” is the name of code ${code}. Choose another one.`,
  'code.fixed': ({ code }) => `The code “${code}” is in use and cannot change. Add a new one and merge this into it.`,
  'code.bad-parent': 'What it stands under is not there. Please refresh and choose again.',
  'code.used': ({ name, ...uses }) =>
    `“${name}” is in use (${formatUses(uses, codeUses, ', ')}) and cannot be deleted. Disable it, or merge it into another one.`,
  'code.merge-other': 'Choose another one of the same type',
  'code.doubled-discounts': ({ customers, count }) =>
    `${count} customers have discounts for both (${customers}); merged they would be doubled. Delete one of them first.`,
  'code.doubled-targets': ({ customers, count }) =>
    `${count} customers have targets for both (${customers}); merged they would be doubled. Delete one of them first.`,
  'colour.gone': 'The colour has been deleted. Please refresh.',
  'colour.used': ({ name, ...uses }) =>
    `The colour “${name}” is in use (${formatUses(uses, codeUses, ', ')}) and cannot be deleted. Merge it into another one.`,
  'colour.doubled': ({ styles, count }) =>
    `${many(count, 'style')} with both colours (${styles}): they cannot be merged. Change the colours of these styles first.`,
  'attribute.name-taken': ({ name, language }) =>
    `“${name}” (${language}) names something else already. Choose another name.`,
  'minimum.gone': 'That minimum has been deleted; please reload',
  'minimum.unknown': ({ field, code }) => `No such ${field}: “${code}”`,
  'minimum.taken': ({ whom }) => `There is a minimum for “${whom}” already; change that one`,
  'minimum.empty': 'Give at least a minimum, a multiple or a maximum; delete the line if it is no longer needed',
  'minimum.impossible': 'No quantity fits this minimum, multiple and maximum together',
  'package.gone': 'There is no such version of the package; please reload',
  'package.building': 'A package is being built; try again in a moment',
  'place.code-taken': ({ code }) => `Another place has the code “${code}”. Choose another`,
  'place.no-code': 'Enter a code',
  'place.wrong-parent': 'Choose again: only places you may manage',
  'place.not-empty': ({ name, customers, places }) =>
    `“${name}” still has ${many(places, 'place')} and ${many(customers, 'customer')} below. Move them first`,
  'customer.code-taken': ({ code }) => `There is a customer “${code}” already. Choose another code`,
  'customer.no-area': 'Choose an area you may see',
  'customer.no-code': ({ attribute }) =>
    `This ${shortNameIn(codeNames, attribute).toLowerCase()} is gone. Choose another`,
  'customer.unknown-brands': ({ codes }) => `There is no brand ${codes}. Choose again`,
  'customer.no-agent': 'This agent no longer exists or you may not see it. Choose another',
  'customer.agent-circle': 'A customer cannot be their own agent, nor have a customer below as agent',
  'customer.agent-depth': ({ limit }) => `Agents go ${limit} levels deep at most. Choose one further up`,
  'customer.has-orders': ({ count, names }) =>
    `Customers with orders cannot be deleted (${count}): ${names}. Clear their orders first (they go to the bin), or disable the customers`,
  'customer.reprice-changed':
    'Orders or discounts have changed meanwhile; look at what would change now and confirm again',
  'customer.target-withheld':
    'This target includes brands you do not see: set targets of your own brands, or ask an administrator',
  'customer.unknown-values': ({ values }) => `The fair has no ${values}: choose again`,
  'customer.changed-since': ({ count, names }) =>
    `${count} customers were changed since, so this cannot be undone: ${names}`,
  'customer.restore-chain': ({ names, limit }) =>
    `Restored, they would make a chain of agents longer than ${limit} or a circle; change the agents above them first: ${names}`,
  'customer.is-agent': ({ names }) => `Others buy through them; give those another agent first: ${names}`,
  'goods.unknown-code': ({ code }) => `There is no code ${code} to choose; choose again`,
  'goods.changed-since': ({ count, numbers }) =>
    `${count} styles were changed or deleted since, so this cannot be undone: ${numbers}`,
  'goods.value-lost': 'A former value has been deleted or merged, so this cannot be undone',
  'display.taken': ({ displayNo }) => `A display with the number “${displayNo}” exists already`,
  'display.no-goods': 'The goods or outfit does not exist, was deleted, or you may not see it',
  'display.repeated-item': 'The same style and colour or outfit hangs twice on one display',
  'display.not-all-yours': ({ numbers }) =>
    `These displays contain goods you may not see and cannot be deleted: ${numbers}`,
  'outfit.taken': '搭配id已存在',
  'outfit.no-goods': 'The goods do not exist, were deleted, or you may not see them',
  'outfit.repeated-item': ({ goodsNo }) => `${goodsNo} appears twice in the same colour`,
  'outfit.not-all-yours': ({ numbers }) =>
    `These outfits contain goods you may not see and cannot be deleted: ${numbers}`,
  'outfit.on-display': ({ count, displays }) =>
    `Outfits hanging on displays cannot be deleted (${count}); take them off first: ${displays}`,
  'goods.number-taken': ({ goodsNo }) => `Style no. "${goodsNo}" is taken; choose another`,
  'goods.skc-taken': ({ skcNo }) => `SKC no. "${skcNo}" is taken; choose another`,
  'goods.barcode-taken': ({ barcode, skcNo }) => `Barcode "${barcode}" belongs to SKC ${skcNo}`,
  'goods.repeated-barcode': ({ barcode }) => `Barcode "${barcode}" appears twice; it can name one size only`,
  'goods.barcode-shape': ({ barcode }) =>
    `"${barcode}" is no barcode: 4-40 letters, digits or signs, with a digit at least`,
  'goods.repeated-colour': ({ colour }) => `Colour "${colour}" appears twice`,
  'goods.unknown-size': 'The size group has no such size; refresh and choose again',
  'goods.ratio-sizes': ({ sizes }) => `The fixed ratio takes ${sizes} numbers by the order of sizes, such as 1:2:2:1`,
  'goods.no-brand': 'Choose one of your brands',
  'goods.ordered-number': (params) => `There are ${held(params)}: the style number can no longer change`,
  'goods.ordered-brand': (params) => `There are ${held(params)}: the brand can no longer change`,
  'goods.ordered-group': (params) =>
    `There are ${held(params)}: the size group can only change to one that has all sizes of the style`,
  'goods.ordered-price': (params) => `There are ${held(params)}: use "Re-price" to change prices`,
  'goods.ordered-draft': (params) => `There are ${held(params)}: it cannot be a draft again`,
  'goods.ordered-size': ({ size, ...params }) => `Size ${size} has ${held(params)} and must stay`,
  'goods.ordered-hole': ({ colour, size, ...params }) => `${colour} ${size} has ${held(params)} and must stay`,
  'goods.ordered-colour': ({ colour, ...params }) => `Colour "${colour}" has ${held(params)} and must stay`,
  'goods.has-orders': ({ count, qty, names, others }) => {
    if (Number(others) === 0) return `Ordered already, styles: ${count}, pieces: ${qty} (${names})`
    const seen = Number(qty) > 0 ? `pieces you may see: ${qty}` : 'by customers you may not see'
    return `Ordered already, styles: ${count}, ${seen} (${names})`
  },
  'goods.same-price': 'The prices are the same',
}

function problemOf(problem: string | number): string {
  return Object.entries(pictureProblems).find(([key]) => key === problem)?.[1] ?? String(problem)
}

type Held = {
  readonly qty: string | number
  readonly customers: string | number
  readonly names?: string | number
  /** Whether there is more out of the reader's sight. */
  readonly others: string | number
}

function held({ qty, customers, names, others }: Held): string {
  if (Number(others) > 0 && Number(customers) === 0) return 'orders you may not see'
  const seen = `orders of ${many(qty, 'piece')} from ${many(customers, 'customer')}${names ? ` (${names})` : ''}`
  return Number(others) > 0 ? `${seen}, and others you may not see` : seen
}
