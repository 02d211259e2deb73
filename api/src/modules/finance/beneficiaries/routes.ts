import { and, asc, count, eq } from 'drizzle-orm';
import { maxBeneficiaries, type Beneficiary } from '@portal/contract';
import { payOperations } from '@portal/contract/operations';
import { beneficiaries } from '../../../database/schema/finance.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Serve } from '../../../http/register-call.ts';
import { ApiError } from '../../../http/errors.ts';
import { findBillerName } from '../providers/biller-names.ts';

type Row = typeof beneficiaries.$inferSelect;

export function serveBeneficiaries(serve: Serve, { db }: AppDeps): void {
  serve(payOperations.listBeneficiaries, async ({ caller }) => {
    const rows = await db
      .select()
      .from(beneficiaries)
      .where(eq(beneficiaries.user_id, caller.userId))
      .orderBy(asc(beneficiaries.name), asc(beneficiaries.id));
    return { data: rows.map(present) };
  });

  serve(payOperations.saveBeneficiary, async ({ caller, body }) => {
    const { name, type, biller_id, customer_number } = body;
    if (findBillerName(type, biller_id) === undefined) {
      throw new ApiError('validation_failed', { fields: { biller_id: 'choice' } });
    }
    const [saved] = await db
      .select({ count: count() })
      .from(beneficiaries)
      .where(eq(beneficiaries.user_id, caller.userId));
    if ((saved?.count ?? 0) >= maxBeneficiaries) throw new ApiError('conflict');
    const values = {
      user_id: caller.userId,
      name,
      type,
      biller_id,
      customer_number,
      customer_name: body.customer_name ?? null,
      product: body.product ?? null,
    };
    const [row] = await db
      .insert(beneficiaries)
      .values(values)
      .onConflictDoUpdate({
        target: [
          beneficiaries.user_id,
          beneficiaries.type,
          beneficiaries.biller_id,
          beneficiaries.customer_number,
        ],
        set: { name, product: values.product, customer_name: values.customer_name },
      })
      .returning();
    if (row === undefined) throw new Error('the beneficiary was not written');
    return { data: present(row) };
  });

  serve(payOperations.deleteBeneficiary, async ({ caller, params }) => {
    const gone = await db
      .delete(beneficiaries)
      .where(and(eq(beneficiaries.id, params.id), eq(beneficiaries.user_id, caller.userId)))
      .returning({ id: beneficiaries.id });
    if (gone.length === 0) throw new ApiError('not_found');
    return {};
  });
}

function present({ user_id: _user, created_at: _at, ...row }: Row): Beneficiary {
  return { ...row, biller_name: findBillerName(row.type, row.biller_id) ?? row.biller_id };
}
