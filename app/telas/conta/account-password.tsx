import { Suspense, useEffect, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { PasswordField } from '~/components/ui/password-field.tsx';
import type { PasswordPolicy } from '~/domain/pessoas/password.ts';

// Loading starts when the field gets focus, so that it is there at the first key.
const loadPasswordRules = () => import('./password-rules.tsx');
const PasswordRules = bringPart(async () => (await loadPasswordRules()).PasswordRules);

/**
 * Password field of the sign-in screen, which may also create an account: from the first character on the
 * rules appear below it (section 5). They stay when the field is emptied, so that the layout does not move.
 * @param isKnown true once the account is known to exist: the rules of a new password say nothing then
 */
export function AccountPassword({ regras, isKnown }: { regras: PasswordPolicy; isKnown: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const [password, setSenha] = useState<string | null>(null);
  // Takes over a value typed before hydration.
  useEffect(() => {
    const typed = ref.current?.querySelector('input')?.value;
    if (typed) setSenha(typed);
  }, []);
  return (
    <div ref={ref} className="grid gap-3">
      <PasswordField
        name="senha"
        rotulo="Senha"
        required
        onFocus={() => void loadPasswordRules().catch(() => undefined)}
        onInput={(event) => setSenha(event.currentTarget.value)}
      />
      {password !== null && !isKnown && (
        <Suspense>
          <PasswordRules senha={password} regras={regras} />
        </Suspense>
      )}
    </div>
  );
}
