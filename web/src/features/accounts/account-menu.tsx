import { useDispatch } from 'react-redux'
import { NavLink, useNavigate } from 'react-router'
import { api } from '#lib/api'
import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'
import { useLazyLogoutQuery } from './accounts.api'

/** The side card. */
export function AccountMenu() {
  const [logout] = useLazyLogoutQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    await logout({})
    session.logout()
    dispatch(api.util.resetApiState())
    navigate(paths.root)
  }
  return (
    <Card className={styles.menu}>
      <nav aria-label={t('accounts.menu')}>
        <NavLink to={paths.profile} end>
          <Icon name="user" />
          {t('accounts.profile')}
        </NavLink>
        <NavLink to={paths.myReview}>
          <Icon name="star" />
          {t('accounts.my-review')}
        </NavLink>
        <NavLink to={paths.settings}>
          <Icon name="gear" />
          {t('accounts.setting')}
        </NavLink>
        <button type="button" onClick={leave}>
          <Icon name="logout" />
          {t('accounts.logout')}
        </button>
      </nav>
    </Card>
  )
}
