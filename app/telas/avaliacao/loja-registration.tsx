import { Link, useNavigation } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { FipeField } from '~/components/fipe/fipe-field.tsx';
import { ResourceField } from '~/components/resource/resource-field.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ResultNotice } from '~/components/ui/result-notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import type { FipeValue } from '~/domain/fipe/fipe-types.ts';
import type { LojaRegistrationData, RegistrationAnswer } from './types.ts';

const STATUS_OPTIONS = [
  { valor: 'avaliacao', rotulo: 'Para avaliar' },
  { valor: 'preparacao', rotulo: 'Já é da loja' },
];

/** Complete form, for people of the loja. */
export function LojaRegistration({
  dados: { campos, idCliente, podeVender, naFipe, pedido },
  resposta,
}: {
  dados: LojaRegistrationData;
  resposta?: RegistrationAnswer;
}) {
  const { state } = useNavigation();
  const iguais = resposta?.iguais ?? [];
  const values = resposta?.resultado.valores;
  const errors = resposta?.resultado.erros;
  return (
    <>
      <ScreenTitle
        inHeader
        apoio="Entra na lista da loja. As fotos vêm em seguida."
        acao={
          <Link to={pedido} className="link text-sm">
            Pedido de um cliente
          </Link>
        }
      >
        Registrar seminovo
      </ScreenTitle>
      <ActionForm
        resultado={resposta?.resultado}
        className="grid grid-cols-2 gap-4 md:max-w-180"
        data-rascunho="registrar"
      >
        <input type="hidden" name="id" value={values?.id ?? idCliente} />
        <ResultNotice resultado={resposta?.resultado} className="col-span-full" />
        {iguais.length > 0 && (
          <Notice
            tone="warning"
            title="A loja já tem esta placa, este chassi ou este Renavam"
            className="col-span-full"
          >
            <ul className="grid gap-1">
              {iguais.map(({ id, nome, situacao }) => (
                <li key={id}>
                  <Link to={`/seminovos/${id}`} className="underline">
                    {nome}
                  </Link>
                  {` · ${situacao}`}
                </li>
              ))}
            </ul>
            <Checkbox name="mesmo" value="sim" rotulo="É outra moto: cadastrar assim mesmo" />
          </Notice>
        )}
        {podeVender && (
          <SelectField
            name="situacao"
            rotulo="Situação"
            ajuda="A que já é da loja vai à vitrine com preço e ao menos uma foto liberada."
            opcoes={STATUS_OPTIONS}
            defaultValue="avaliacao"
            className="col-span-full"
          />
        )}
        <FipeModelFields
          inicial={{
            codigo: values?.codigoFipe ?? naFipe.codigo,
            ano: values?.anoModelo ?? naFipe.ano,
          }}
          erro={errors?.codigoFipe}
        />
        {campos.map((field) => (
          <ResourceField key={field.name} campo={field} />
        ))}
        <Button loading={state === 'submitting'} className="col-span-full md:justify-self-start">
          Cadastrar
        </Button>
      </ActionForm>
    </>
  );
}

/** FIPE model search: a selection fills in the fields below, which remain editable. */
function FipeModelFields({ inicial, erro }: { inicial: { codigo: string; ano: string }; erro?: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The initial model is filled in already, or was edited since.
  const filled = useRef(`${inicial.codigo}/${inicial.ano}`);
  const fill = useCallback((value: FipeValue | null) => {
    const key = value && `${value.codigo}/${value.ano}`;
    const form = place.current?.closest('form');
    if (!key || !form || key === filled.current) return;
    filled.current = key;
    const { marca, modelo, ano } = value;
    const write = (name: string, text: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    };
    write('marca', marca);
    write('modelo', modelo);
    // 0 stands for new motos, which have no model year yet.
    if (ano === 0) return;
    write('anoModelo', String(ano));
    write('anoFabricacao', String(ano));
  }, []);
  return (
    <div ref={place} className="col-span-full">
      <FipeField
        nomes={{ codigo: 'codigoFipe' }}
        inicial={inicial}
        erros={{ codigo: erro }}
        onChoose={fill}
      />
    </div>
  );
}
