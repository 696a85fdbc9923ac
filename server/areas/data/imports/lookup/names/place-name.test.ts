import { expect, test } from 'vitest'
import { divisionOf, isSamePlace, placeName, provinceIn } from './place-name.ts'

const isSame = (a: string, b: string) => isSamePlace(placeName(a), placeName(b))

test.each([
  ['浙江省', '浙江'],
  ['杭州市', '杭州'],
  ['广西壮族自治区', '广西'],
  ['广西壯族自治區', '广西'],
  ['内蒙古自治区', '内蒙古'],
  ['內蒙古', '内蒙'],
  ['新疆维吾尔自治区', '新疆'],
  ['宁夏回族自治区', '宁夏'],
  ['西藏自治区', '西藏'],
  ['香港特别行政区', '香港'],
  ['北京市', '北京'],
  ['華東大區', '华东'],
  ['华东区', '华东大区'],
  ['华东地区', '华东'],
  ['西部区域', '西部'],
  ['恩施土家族苗族自治州', '恩施'],
  ['延边朝鲜族自治州', '延边'],
  ['阿克苏地区', '阿克苏'],
  ['臺北市', '台北'],
  ['彰化縣', '彰化'],
  ['浙江区域', '浙江省'],
  ['Hangzhou ', 'hangzhou'],
])('%s is %s', (a, b) => {
  expect(isSame(a, b)).toBe(true)
})

test.each([
  ['吉林省', '吉林市'],
  ['新竹市', '新竹縣'],
  ['长沙县', '长沙市'],
  ['朝阳区', '朝阳'],
  ['浦东新区', '浦东'],
  ['沙市', '沙'],
  ['西安', '西'],
  ['海南藏族自治州', '海南省'],
])('%s is not %s', (a, b) => {
  expect(isSame(a, b)).toBe(false)
})

test('provinces and the big areas they belong to', () => {
  expect(['浙江省', '北京市', '吉林市', '杭州', '廣東'].map(provinceIn)).toEqual([
    '浙江',
    '北京',
    undefined,
    undefined,
    '广东',
  ])
  expect(['四川省', '广西壮族自治区', '火星'].map(divisionOf)).toEqual(['西南', '华南', undefined])
})
