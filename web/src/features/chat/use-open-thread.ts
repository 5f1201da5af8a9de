import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths'
import { type Failure, failure } from '#lib/problem'
import { useOpenThreadMutation } from './chat.api'

/** Goes to the thread about a booking, or about none; it is made when it is not there yet. */
export function useOpenThread() {
  const navigate = useNavigate()
  const [openThread, { isLoading }] = useOpenThreadMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const open = useCallback(
    async (id_booking?: number | string, replace = false) => {
      setRefusal(null)
      try {
        const { data } = await openThread({ body: { id_booking: id_booking as number } }).unwrap()
        navigate(paths.chatThread(data.id), { replace })
      } catch (error) {
        setRefusal(failure(error))
      }
    },
    [navigate, openThread],
  )
  return { open, opening: isLoading, refusal }
}
