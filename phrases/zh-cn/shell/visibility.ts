/** Why there is nothing to see: the user was given no areas, no brands or no screen of figures. */
export const visibility = {
  noAreas: '你的账号没有可看的区域，所以这里没有客户。请让管理员在用户权限设置中分配区域。',
  noBrands: '你的账号没有可看的品牌，所以这里没有商品。请让管理员在用户权限设置中分配品牌。',
  noFigures: '你的账号没有能看订货数字的菜单，所以这里没有数字。需要时请让管理员在用户权限设置中开通。',
  noOrders: '还没有订单。',
}
