import { randomInt } from 'node:crypto'

/** Without signs that are mistaken for one another when read aloud or from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** 12 signs of 55: 69 random bits. */
export function makePassword(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
