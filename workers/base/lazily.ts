/** Functions that make services, by name. */
type Makers = Readonly<Record<string, () => unknown>>;

/** Services as their makers make them. */
export type Made<M extends Makers> = { readonly [Name in keyof M]: ReturnType<M[Name]> };

/** Makes a value when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makers of services that one factory makes together; the factory runs when the first is asked for. */
export function members<Group extends object, Name extends keyof Group & string>(
  make: () => Group,
  ...names: readonly Name[]
): { [Each in Name]: () => Group[Each] } {
  const group = once(make);
  return Object.fromEntries(names.map((name) => [name, () => group()[name]])) as {
    [Each in Name]: () => Group[Each];
  };
}

/** Reads a property of an object whose properties are made when they are read. */
type Reader = { has(name: string): boolean; names(): readonly string[]; read(name: string): unknown };

/** Object over a reader; spreading it reads every property. */
function objectOf<T>({ has, names, read }: Reader): T {
  const isKnown = (name: string | symbol): name is string => typeof name === 'string' && has(name);
  return new Proxy(Object.create(null), {
    get: (_, name) => (isKnown(name) ? read(name) : undefined),
    has: (_, name) => isKnown(name),
    ownKeys: () => [...names()],
    getOwnPropertyDescriptor: (_, name) =>
      isKnown(name) ? { configurable: true, enumerable: true, writable: true, value: read(name) } : undefined,
  }) as T;
}

/**
 * Object whose services are made when they are first read: a request uses a handful of some eighty, and making all of
 * them costs as much as a minimal request (docs/decisions/0015). Spreading it makes all of them.
 * @param base values that are there already
 */
export function lazily<Base extends object, M extends Makers>(base: Base, makers: M): Base & Made<M> {
  const made = { ...base } as Record<string, unknown>;
  return objectOf({
    has: (name) => Object.hasOwn(made, name) || Object.hasOwn(makers, name),
    names: () => [...new Set([...Object.keys(made), ...Object.keys(makers)])],
    read(name) {
      if (!Object.hasOwn(made, name)) made[name] = makers[name]?.();
      return made[name];
    },
  });
}

/** Same over services that are there: each maker takes them and makes what stands in place of one. */
export function lazilyOver<S extends object, M extends Readonly<Record<string, (services: S) => unknown>>>(
  services: S,
  makers: M,
): Omit<S, keyof M> & Made<{ [Name in keyof M]: () => ReturnType<M[Name]> }> {
  const made: Record<string, unknown> = {};
  return objectOf({
    has: (name) => name in services || Object.hasOwn(makers, name),
    names: () => Object.keys(services),
    read(name) {
      if (!Object.hasOwn(makers, name)) return Reflect.get(services, name);
      if (!Object.hasOwn(made, name)) made[name] = makers[name]?.(services);
      return made[name];
    },
  });
}
