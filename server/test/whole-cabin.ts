/** Settings of tests in which one address or account books more than the limits allow. */
export const WHOLE_CABIN = {
  INVENTORY_NETWORK_SHARE: '100',
  INVENTORY_CABIN_SHARE: '100',
  INVENTORY_ACCOUNT_SHARE: '100',
  INVENTORY_ACCOUNT_TOTAL: '1000',
  INVENTORY_WORK: '0',
}
