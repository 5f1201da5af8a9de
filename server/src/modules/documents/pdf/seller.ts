/** Who sells the tickets, as the operator has configured it. */
export interface Seller {
  name?: string | undefined
  address?: string | undefined
  tax_number?: string | undefined
}
