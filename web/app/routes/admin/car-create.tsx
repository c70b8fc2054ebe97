import { CreateCar } from '~/features/cars/office-form'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Create Car')
export default CreateCar
