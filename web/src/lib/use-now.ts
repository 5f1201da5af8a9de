import { useEffect, useState } from 'react'

/** The time in milliseconds, told again every so many; a hidden tab catches up when it is shown. */
export function useNow(every = 30_000) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    const timer = setInterval(tell, every)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [every])
  return now
}
