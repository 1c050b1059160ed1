/** A database that counts the statements that it is asked to run. */
export function countingDatabase(db: D1Database) {
  let reads = 0;
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        if (name === 'all' || name === 'first' || name === 'run' || name === 'raw') {
          return (...args: unknown[]) => {
            reads += 1;
            return (target[name] as (...args: unknown[]) => unknown).call(target, ...args);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const binding = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => statement(target.prepare(text));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          reads += statements.length;
          return target.batch(statements);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    binding,
    reads: () => reads,
    reset() {
      reads = 0;
    },
  };
}

/** KV that counts its reads. */
export function countingKv(kv: KVNamespace) {
  let reads = 0;
  const binding = new Proxy(kv, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'get' || name === 'getWithMetadata') reads += 1;
        return value.apply(target, args);
      };
    },
  });
  return {
    binding,
    reads: () => reads,
    reset() {
      reads = 0;
    },
  };
}
