import { maxPrincipals } from '@portal/contract';
import { Button } from '@portal/ui';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { businessSave } from './endpoints.ts';
import { OwnerFields } from './owner-fields.tsx';
import { OwnerSummary } from './owner-summary.tsx';
import { useOnScreen } from './open-edits.ts';
import { pick } from './pick.ts';
import { ownersPrefill, personOf, type Person } from './prefill.ts';
import {
  blankOwner,
  ownersForm,
  ownersPayload,
  ownersValues,
  userValues,
  type OwnersValues,
} from './record-form.ts';
import { useSameAsBusiness } from './same-as-business.tsx';
import { TabForm } from './tab-form.tsx';
import type { BusinessTabProps } from './tab-props.ts';

/** Tab 1: the people who own the business. */
export function OwnersTab({ record, user, ...rest }: BusinessTabProps) {
  const { t } = useTranslation('mf-profile');
  const person = personOf(useOnScreen('user', userValues(user)));
  const awaited = useRef<readonly string[]>([]);
  return (
    <TabForm
      tab="owners"
      userId={record.user.id}
      schema={ownersForm}
      values={ownersValues(record.principal_information)}
      prefill={ownersPrefill(record.principal_information, person, t('owners.ownPosition'))}
      version={record.version}
      request={(output, changed, save) =>
        businessSave(record.id, pick(ownersPayload(output), changed), save)
      }
      valuesFor={(_, saved) => ownersValues(saved as typeof record.principal_information)}
      savedMessage={t('edit.businessSaved')}
      canWait={({ principal_information: errors }) =>
        Array.isArray(errors) &&
        errors.every((owner: object | undefined, index) =>
          Object.keys(owner ?? {}).every((name) => index === 0 && awaited.current.includes(name)),
        )
      }
      {...rest}
    >
      <OwnerList
        record={record}
        person={person}
        onAwait={(names) => {
          awaited.current = names;
        }}
      />
    </TabForm>
  );
}

interface OwnerListProps extends Pick<BusinessTabProps, 'record'> {
  person: Person;
  /** Fields of the first owner that wait for a value of the business. */
  onAwait: (names: readonly string[]) => void;
}

/** One owner is edited at a time; the others are shown closed until they are chosen. */
function OwnerList({ record, person, onAwait }: OwnerListProps) {
  const { t } = useTranslation('mf-profile');
  // Here, because the first owner follows the business also while another owner is edited.
  const sameAsBusiness = useSameAsBusiness(record, person);
  useEffect(() => {
    const { followed, missing } = sameAsBusiness;
    onAwait(followed.filter((name) => missing.includes(name)));
  });
  const { control, getValues } = useFormContext<OwnersValues>();
  const { fields, append, remove } = useFieldArray<OwnersValues, 'principal_information', 'key'>({
    name: 'principal_information',
    keyName: 'key',
  });
  const { errors, isValid, submitCount } = useFormState({ control });
  const [active, setActive] = useState(0);
  const shown = Math.min(active, fields.length - 1);

  // An owner in error that is folded away could not be corrected.
  const failing = errors.principal_information;
  const validated = useRef(submitCount);
  useEffect(() => {
    // Only after a failed submission: while one is being typed, its own errors must not move it.
    if (validated.current === submitCount) return;
    validated.current = submitCount;
    const first = Array.isArray(failing) ? failing.findIndex(Boolean) : -1;
    if (first >= 0) setActive(first);
  }, [submitCount, failing]);

  const savedOf = (index: number) => {
    const id = getValues(`principal_information.${index}.id`);
    return record.principal_information.find((owner) => owner.id === id) ?? null;
  };
  return (
    <>
      {fields.map((field, index) =>
        index === shown ? (
          <OwnerFields
            key={field.key}
            index={index}
            sameAsBusiness={sameAsBusiness}
            person={person}
            saved={savedOf(index)}
            {...(index > 0 && { onRemove: () => remove(index) })}
          />
        ) : (
          <OwnerSummary
            key={field.key}
            index={index}
            canEdit={isValid}
            onEdit={() => setActive(index)}
            {...(index > 0 && { onRemove: () => remove(index) })}
          />
        ),
      )}
      {isValid && fields.length < maxPrincipals && (
        <div>
          <Button
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => {
              append(blankOwner, {
                focusName: `principal_information.${fields.length}.name`,
              });
              setActive(fields.length);
            }}
          >
            {t('owners.addAnother')}
          </Button>
        </div>
      )}
    </>
  );
}
