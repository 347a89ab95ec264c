import { configureGlobal } from 'fast-check';

// The same examples in every run, so that a change is tested by itself; PROPERTY_SEED=n looks at others.
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) });
