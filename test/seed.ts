// Seeds of tests with random input. `TEST_SEED` replaces all of them: to repeat a failure, or to try other input.
import fc from 'fast-check'

const given = process.env.TEST_SEED === undefined ? undefined : Number(process.env.TEST_SEED)
if (given !== undefined && !Number.isSafeInteger(given)) throw new Error('TEST_SEED is a whole number')

/** The seed of a test that is the same in every run unless `TEST_SEED` says otherwise. */
export const seedOr = (usual: number): number => given ?? usual

/** Another seed in every run; the test prints it when it fails. */
export const newSeed = (): number => given ?? Math.floor(Math.random() * 2 ** 31)

// Property tests without a seed of their own: fast-check chooses one and prints it with the counterexample.
if (given !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: given })
