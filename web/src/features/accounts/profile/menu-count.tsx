import { rupiah } from '#shared/i18n/rupiah'
import { useCreditQuery } from '../credit/credit.api'
import { useSavedPassengersQuery } from '../saved-passengers/saved-passengers.api'

/** What there is, at the end of an entry of the menu; nothing for none. */
export const MenuCount = ({ of: what }: { of: 'passengers' | 'credit' }) =>
  what === 'credit' ? <Balance /> : <Saved />

function Saved() {
  const count = useSavedPassengersQuery({}).data?.data.length
  return count ? <span>{count}</span> : null
}

function Balance() {
  const balance = useCreditQuery({ query: { limit: 1 } }).data?.data.balance
  return balance ? <span>{rupiah(balance)}</span> : null
}
