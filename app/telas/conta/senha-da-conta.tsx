import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import type { PasswordPolicy } from '~/domain/pessoas/senha.ts';

// On its way from the moment that the cursor is in the field, so that the first key finds it.
const loadRegras = () => import('./regras-da-senha.tsx');
const RegrasDaSenha = lazy<ComponentType<{ senha: string; regras: PasswordPolicy }>>(() =>
  loadRegras().then(
    (m) => ({ default: m.RegrasDaSenha }),
    // Without a network the field still takes a password; what it must keep is in the introduction too.
    () => ({ default: () => null }),
  ),
);

/**
 * The password on the sign-in screen, which may also be a new one: from its first character on, the rules stand below
 * it and each is ticked off (section 5). They stay when the field is emptied, so that nothing moves under the finger.
 */
export function SenhaDaConta({ regras }: { regras: PasswordPolicy }) {
  const ref = useRef<HTMLDivElement>(null);
  const [senha, setSenha] = useState<string | null>(null);
  // What was typed before the modules arrived.
  useEffect(() => {
    const typed = ref.current?.querySelector('input')?.value;
    if (typed) setSenha(typed);
  }, []);
  return (
    <div ref={ref} className="grid gap-3">
      <CampoSenha
        name="senha"
        rotulo="Senha"
        required
        onFocus={() => void loadRegras().catch(() => undefined)}
        onInput={(event) => setSenha(event.currentTarget.value)}
      />
      {senha !== null && (
        <Suspense>
          <RegrasDaSenha senha={senha} regras={regras} />
        </Suspense>
      )}
    </div>
  );
}
