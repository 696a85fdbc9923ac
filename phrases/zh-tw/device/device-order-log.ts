/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客戶儲存訂單',
  'device.submit': '客戶送出訂單',
  'device.withdraw': '客戶撤回送出',
  'device.split': '代理將訂單分給下級',
  'device.score': '客戶評分',
  'device.favourite': '客戶收藏',
}

export const deviceOrderFields = { stars: '評分', comment: '評論', favourite: '收藏', toCustomer: '分給' }
