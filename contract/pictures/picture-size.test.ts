import { expect, it } from 'vitest'
import { pictureOfSize } from './picture-size.ts'

it.each([
  ['/pictures/photo/fair_1/ab-480.webp', 160, '/pictures/photo/fair_1/ab-160.webp'],
  ['/pictures/photo/fair_1/ab-480.webp', 1200, '/pictures/photo/fair_1/ab-1200.webp'],
  ['/pictures/photo/fair_1/ab-1200.webp', 480, '/pictures/photo/fair_1/ab-480.webp'],
  ['/pictures/garment/coat-1d3b8f-12.svg', 160, '/pictures/garment/coat-1d3b8f-12.svg-160.webp'],
  ['/pictures/garment/coat-1d3b8f-12.svg', 1200, '/pictures/garment/coat-1d3b8f-12.svg'],
  ['/pictures/silhouette/bag-9db4c8.svg?no=a.svg', 480, '/pictures/silhouette/bag-9db4c8.svg-480.webp?no=a.svg'],
  ['https://shop.example/photo.jpg', 160, 'https://shop.example/photo.jpg'],
] as const)('%s in %d pixels is %s', (address, size, expected) => {
  expect(pictureOfSize(address, size)).toBe(expected)
})
