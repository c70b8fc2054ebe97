/** The public filter says 'Petrol', the form of the office 'Gasoline': one fuel under two names. */
const petrol = ['petrol', 'gasoline']

/** Every name of a fuel, in lower case. */
export const fuelNames = (fuel: string) => (petrol.includes(fuel.toLowerCase()) ? petrol : [fuel.toLowerCase()])

/** A fuel by the name that a buyer looks for. */
export const publicFuel = (fuel: string) => (petrol.includes(fuel.toLowerCase()) ? 'Petrol' : fuel)
