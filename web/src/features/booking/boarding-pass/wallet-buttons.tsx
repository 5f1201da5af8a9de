import type { Wallet } from '@sayap/contract/booking/tickets'
import { APPLE_PASS_FILE } from '@sayap/contract/documents/wallet'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { useGoogleWalletMutation, useTicketQuery } from './tickets.api'
import styles from './wallet-buttons.module.css'

interface WalletButtonsProps {
  /** The booking code, for the name of the file. */
  code: string
  idPassenger: number
}

/** Adds the shown pass to the wallets that are set up and that this device can open; else nothing. */
export function WalletButtons({ code, idPassenger }: WalletButtonsProps) {
  const { data } = useTicketQuery({ query: { id_passenger: idPassenger } })
  const [signLink] = useGoogleWalletMutation()
  const [busy, setBusy] = useState<Wallet>()
  const wallets = (data?.data[0]?.wallets ?? []).filter(mayOpen)
  if (wallets.length === 0) return null

  const add: Record<Wallet, () => Promise<void>> = {
    apple: () =>
      saveFile(`/passengers/${idPassenger}/${APPLE_PASS_FILE.file}`, `sayap-${code}.pkpass`),
    google: async () => {
      const { data: link } = await signLink({ query: { id_passenger: idPassenger } }).unwrap()
      globalThis.location.assign(link.google)
    },
  }
  const press = async (wallet: Wallet) => {
    setBusy(wallet)
    try {
      await add[wallet]()
    } catch (error) {
      feedback.error(t('pass.wallet.failed', { reason: failure(error).text }))
    }
    setBusy(undefined)
  }
  return (
    <div className={styles.wallets}>
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          kind="quiet"
          busy={busy === wallet}
          disabled={busy !== undefined && busy !== wallet}
          onClick={() => void press(wallet)}
        >
          {t(`pass.wallet.${wallet}`)}
        </Button>
      ))}
    </div>
  )
}

/** Google Wallet is not on Apple's devices, nor Apple Wallet on Android; a computer may use either. */
function mayOpen(wallet: Wallet) {
  const device = globalThis.navigator.userAgent
  if (wallet === 'apple') return !/Android/i.test(device)
  return !/iPhone|iPad|iPod/i.test(device)
}
