import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import type { PasswordPolicy } from '~/domain/pessoas/senha.ts';

// Loading starts when the field gets focus, so that it is there at the first key.
const loadRegras = () => import('./regras-da-senha.tsx');
const RegrasDaSenha = lazy<ComponentType<{ senha: string; regras: PasswordPolicy }>>(() =>
  loadRegras().then(
    (m) => ({ default: m.RegrasDaSenha }),
    // Without network the field still works; the rules are in the introduction too.
    () => ({ default: () => null }),
  ),
);

/**
 * Password field of the sign-in screen, which may also create an account: from the first character on the
 * rules appear below it (section 5). They stay when the field is emptied, so that the layout does not move.
 */
export function SenhaDaConta({ regras }: { regras: PasswordPolicy }) {
  const ref = useRef<HTMLDivElement>(null);
  const [senha, setSenha] = useState<string | null>(null);
  // Takes over a value typed before hydration.
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
