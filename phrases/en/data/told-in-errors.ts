import type { Shape } from '../../shape.ts'
import type { pictureProblems as problemsSource, codeUses as usesSource } from '../../zh-cn/data/told-in-errors.ts'

export const codeUses: Shape<typeof usesSource> = {
  styles: ({ count }) => `styles: ${count}`,
  skcs: ({ count }) => `SKC: ${count}`,
  customers: ({ count }) => `customers: ${count}`,
  children: ({ count }) => `codes below: ${count}`,
  discounts: ({ count }) => `discounts: ${count}`,
  targets: ({ count }) => `targets: ${count}`,
  rules: ({ count }) => `minimums: ${count}`,
  binned: ({ count }) => `deleted: ${count}`,
}

export const pictureProblems: Shape<typeof problemsSource> = {
  empty: 'Empty file',
  tooLarge: 'Larger than allowed',
  notPicture: 'Not a JPG, PNG or WebP picture',
  sideTooLong: 'One side is over 16,384 pixels, make it smaller first',
  tooManyPixels: 'Over 50 megapixels, make it smaller first',
  tooMuchMemory: 'Takes too much memory to read: make it smaller, or save it without “progressive” or “interlaced”',
  damaged: 'Damaged, cannot be read',
  zipDamaged: 'Damaged zip',
  zipTooMany: 'Zip of over 5,000 files, split it',
  zipTooLarge: 'Zip unpacks to too much, split it',
  zipEncrypted: 'Zip has a password and cannot be read',
  notSent: 'Did not reach the server',
}
