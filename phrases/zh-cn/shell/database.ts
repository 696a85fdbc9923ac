/** What a database that does not answer means for whoever looks at a screen. */
export const database = {
  unavailable: '数据库暂时不可用：录入留在本机，恢复后自动发送；其它请稍候',
  asOf: ({ time }: { time: string }) => `数据库暂时不可用，数字截至 ${time}；录入留在本机，恢复后自动发送`,
  foot: '数据库不可用',
}
