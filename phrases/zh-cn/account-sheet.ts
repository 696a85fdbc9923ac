type Named = { value: string }

/** A file of accounts: its columns, its words and what is wrong with a row. */
export const accountSheet = {
  sheet: '用户权限',
  columns: {
    account: '账号',
    realName: '姓名',
    accountType: '类型',
    isAdmin: '管理员',
    enabled: '启用',
    fair: '订货会',
    menus: '菜单',
    brands: '品牌',
    areas: '区域',
    prices: '价格',
  },
  example: '示例',
  noAccount: '缺少账号',
  noColumn: '文件里没有“账号”列',
  tooMany: ({ value }: Named) => `一次最多导入 ${value} 行`,
  badType: ({ value }: Named) => `类型“${value}”无法识别，请填 员工 或 区域经理`,
  badFlag: ({ value }: Named) => `“${value}”无法识别，请填 是 或 否`,
  badFair: ({ value }: Named) => `没有编码为“${value}”的订货会`,
  badMenus: ({ value }: Named) => `菜单“${value}”无法识别，请填菜单名称或编号，用分号隔开`,
  badBrands: ({ value }: Named) => `这场订货会没有品牌“${value}”，请填品牌编码`,
  badAreas: ({ value }: Named) => `这场订货会没有大区、区域或地区“${value}”，请填编码`,
  badPrices: ({ value }: Named) => `价格“${value}”无法识别，请填 不可见、吊牌价、折后价 或 全部`,
  rightsWithoutFair: '填了权限，但没有填订货会',
  repeatedFair: '同一账号的同一场订货会出现了两次',
  differs: ({ value }: Named) => `同一账号各行的“${value}”不一致`,
  notYourself: '不能停用自己的账号',
  lastAdmin: '至少要保留一名启用的管理员',
  added: '新账号，密码自动生成',
  addedFair: ({ value }: Named) => `可进入 ${value}`,
  changed: ({ field, before, after }: { field: string; before: string; after: string }) =>
    `${field}：${before} → ${after}`,
  nothing: '（空）',
}
