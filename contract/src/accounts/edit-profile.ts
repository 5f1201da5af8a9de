import { endpoint } from '../core/endpoint'
import { Profile } from './accounts'
import { ProfileChange } from './profile-form'

/** Apart from the other endpoints of accounts, which many pages load: this one comes with its form. */
export const editProfile = {
  edit: endpoint({
    method: 'PUT',
    path: '/user/edit',
    summary: "Change the signed-in traveller's own profile",
    message: 'User success updated!',
    access: ['user'],
    body: ProfileChange,
    files: { photo: 'picture' },
    data: Profile,
  }),
}
